const field = document.createElement('input');
field.className = 'find-early form-control form-control-lg position-fixed z-top shadow-lg';
field.placeholder = 'Buscar ou ir para…';
field.setAttribute('aria-label', field.placeholder);
field.autocomplete = 'off';
field.spellcheck = false;

let before: Element | null = null;

/** Takes what a person types before the palette's code is there: the key and the letters after it are often one movement. */
export const earlyField = {
  /**
   * @param onCancel called for Escape
   * @param text that it begins with
   */
  open(onCancel: () => void, text = ''): void {
    if (field.isConnected) return;
    before = document.activeElement;
    field.value = text;
    field.onkeydown = (event) => {
      if (!['Escape', 'Enter', 'Tab'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key !== 'Escape') return;
      earlyField.close();
      onCancel();
    };
    // A dialog lets focus go nowhere but into itself.
    ([...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document.body).append(field);
    field.focus();
  },
  /** Gives focus back to where it was. */
  close(): void {
    if (!field.isConnected) return;
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  },
  /** Gives the text with its selection to the field of the palette, as if it had been typed there. */
  handTo(palette: HTMLInputElement): void {
    const { value, selectionStart, selectionEnd } = field;
    palette.focus();
    if (value === '') return;
    field.value = '';
    palette.setRangeText(value);
    palette.setSelectionRange(selectionStart, selectionEnd);
    palette.dispatchEvent(new Event('input', { bubbles: true }));
  },
};
