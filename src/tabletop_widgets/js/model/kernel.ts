/** A kernel as JupyterLab, Notebook and Voila have it. */
interface Signal {
  connect(hear: () => void): unknown;
  disconnect(hear: () => void): unknown;
}
export interface Kernel {
  status?: string;
  connectionStatus?: string;
  isDisposed?: boolean;
  statusChanged?: Signal;
  connectionStatusChanged?: Signal;
  disposed?: Signal;
}

/** What a kernel is when all that ran in it is lost. */
const ENDED = /^(restarting|autorestarting|dead|terminating)$/;

export const hasEnded = (kernel?: Kernel): boolean => Boolean(kernel?.isDisposed) || ENDED.test(kernel?.status ?? "");
