/** What needs the long side of the paper. */
const wide = '.data-table[data-wide], .matrix-table, .map-frame, .sheet';

const onItsSide = new CSSStyleSheet();
onItsSide.replaceSync('@page { size: A4 landscape }');
document.adoptedStyleSheets.push(onItsSide);

// No named page of the style sheet: Firefox fits a table to the upright paper first, and prints it at two thirds of its size.
window.addEventListener('beforeprint', () => {
  onItsSide.disabled = document.querySelector(wide) === null;
});
