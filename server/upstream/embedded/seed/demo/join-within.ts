/** As many whole paragraphs, a blank line between, as the limit of characters lets in. */
export function joinWithin(paragraphs: readonly string[], limit: number): string {
  return paragraphs.reduce((text, paragraph) => {
    const longer = text === '' ? paragraph : `${text}\n\n${paragraph}`;
    return longer.length <= limit ? longer : text;
  }, '');
}
