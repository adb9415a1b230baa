const blocks = new Set(
  'address article aside blockquote body dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr img li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

const isPreserved = (element: HTMLElement): boolean =>
  element.localName === 'pre' || element.style.whiteSpace.startsWith('pre');

/**
 * Collapses white space as browsers show it, outside of what says that it is to be preserved. The editor's own reading
 * drops a space at the end of a block also there.
 */
export function collapseSpaces(root: HTMLElement): void {
  // The last text of the present block, while its end can still turn out to be that of the block.
  let last: Text | null = null;
  let followsSpace = true;
  const endBlock = (): void => {
    if (last?.data.endsWith(' ') === true) last.data = last.data.slice(0, -1);
    last = null;
    followsSpace = true;
  };
  const visit = (node: Node, isKept: boolean): void => {
    if (node instanceof Text) {
      if (isKept) {
        if (node.data === '') return;
        followsSpace = node.data.endsWith(' ');
        last = null;
        return;
      }
      const text = node.data.replaceAll(/[ \t\n\f\r]+/gu, ' ');
      node.data = followsSpace && text.startsWith(' ') ? text.slice(1) : text;
      if (node.data === '') return;
      followsSpace = node.data.endsWith(' ');
      last = node;
    } else if (node instanceof HTMLElement) {
      const isBlock = blocks.has(node.localName);
      if (isBlock) endBlock();
      for (const child of node.childNodes) visit(child, isKept || isPreserved(node));
      if (isBlock) endBlock();
      else if (node.localName === 'br') {
        last = null;
        followsSpace = true;
      }
    }
  };
  visit(root, false);
  endBlock();
}
