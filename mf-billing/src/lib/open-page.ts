/** Leaves the product for an external page, such as the one where a card is entered. */
export function openPage(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
