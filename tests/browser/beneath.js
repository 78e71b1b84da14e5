// What every text of the pictures is written on: [key, text, pixels, weight, colour of the letters, colour beneath], for each text and ground once.
() => {
  const parse = (value) => {
    const canvas = (window.ground ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true }));
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = value;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const kept = new Map();
  const colour = (value) => kept.get(value) ?? kept.set(value, parse(value)).get(value);
  const over = (top, alpha, below) => top.slice(0, 3).map((value, i) => value * alpha + below[i] * (1 - alpha));
  const opacity = (node, root) => {
    let all = 1;
    for (let n = node; n && n !== root; n = n.parentElement) all *= Number(getComputedStyle(n).opacity);
    return all;
  };
  const page = (node) => {
    const layers = [];
    for (let n = node; n; n = n.parentElement) layers.unshift(colour(getComputedStyle(n).backgroundColor));
    return layers.reduce((below, one) => over(one, one[3] / 255, below), [255, 255, 255]);
  };
  const SHAPES = "rect, path, circle, ellipse, polygon";
  const found = new Map();
  for (const svg of document.querySelectorAll(".tw-slot > svg")) {
    if (!svg.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const paper = page(svg.parentElement);
    const drawn = [...svg.querySelectorAll(`${SHAPES}, text`)].filter((node) => node.getClientRects().length);
    const shapes = [];
    for (const node of drawn) {
      const style = getComputedStyle(node);
      if (node.tagName !== "text") {
        shapes.push({ node, style, back: node.getScreenCTM()?.inverse(), box: node.getBoundingClientRect(), wide: parseFloat(style.strokeWidth), all: opacity(node, svg) });
        continue;
      }
      if (style.fill === "none" || !node.textContent.trim()) continue;
      const scale = Math.hypot(node.getScreenCTM().a, node.getScreenCTM().b);
      const places = node.textContent.length > 12 && node.getAttribute("x")?.includes(" ") ? [...node.textContent].map((_, i) => i) : [0, node.getNumberOfChars() >> 1];
      for (const i of places) {
        const letter = node.getExtentOfChar(i);
        const point = new DOMPoint(letter.x + letter.width / 2, letter.y + letter.height * 0.55).matrixTransform(node.getScreenCTM());
        let below = paper;
        for (const { node: shape, style: look, back, box, wide, all } of shapes) {
          if (!back || point.x < box.left - 20 || point.x > box.right + 20 || point.y < box.top - 20 || point.y > box.bottom + 20) continue;
          const local = point.matrixTransform(back);
          if (look.fill !== "none" && shape.isPointInFill(local)) {
            const paint = colour(look.fill);
            below = over(paint, (paint[3] / 255) * Number(look.fillOpacity) * all, below);
          }
          if (look.stroke !== "none" && wide > 7 && shape.isPointInStroke(local)) {
            const paint = colour(look.stroke);
            below = over(paint, (paint[3] / 255) * Number(look.strokeOpacity) * all, below);
          }
        }
        // a halo of the same letters, drawn before them
        const halo = drawn.find((one) => one.tagName === "text" && one !== node && one.textContent === node.textContent && getComputedStyle(one).fill === "none" && one.getAttribute("x") === node.getAttribute("x") && one.parentElement === node.parentElement);
        if (halo) {
          const look = getComputedStyle(halo);
          below = over(colour(look.stroke), Number(look.strokeOpacity), below);
        }
        const ink = over(colour(style.fill), opacity(node, svg) * Number(style.fillOpacity), below);
        const row = [node.dataset.key, node.textContent.slice(0, 24), Math.round(parseFloat(style.fontSize) * scale * 10) / 10, Number(style.fontWeight), ink.map(Math.round), below.map(Math.round)];
        found.set(JSON.stringify([...row.slice(2)]), row);
      }
    }
  }
  return [...found.values()];
}
