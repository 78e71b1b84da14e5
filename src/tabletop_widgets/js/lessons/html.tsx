/** HTML that Python has made of a lesson's Markdown, which has no raw HTML. */
export const Html = ({ text, ...rest }: { text: string; class?: string; id?: string }) => <div {...rest} dangerouslySetInnerHTML={{ __html: text }} />;
