/** Leaves the product for a page of somebody else, such as the one where a card is entered. */
export function openPage(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}
