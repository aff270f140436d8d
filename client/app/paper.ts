/** What needs the long side of the paper. */
const wide = '.data-table[data-wide], .matrix-table, .map-frame, .sheet';

const onItsSide = new CSSStyleSheet();
onItsSide.replaceSync('@page { size: A4 landscape }');
document.adoptedStyleSheets.push(onItsSide);

// A named page of the style sheet would not do: Firefox fits the table to the upright page, and then prints it that small on
// the page on its side.
window.addEventListener('beforeprint', () => {
  onItsSide.disabled = document.querySelector(wide) === null;
});
