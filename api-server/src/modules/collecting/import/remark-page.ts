/** Number of remarks per page, to which those of its last row are added. */
const remarksOnPage = 200;
/** More than a row has fields. */
const ofRowMax = 50;

/** A page of remarks after a row. A row may have several, which are never on different pages. */
export async function readRemarkPage<Remark extends { readonly row: number }>(
  read: (after: number, limit: number) => Promise<readonly Remark[]>,
  { after = 0 }: { readonly after?: number | undefined },
): Promise<{ remarkList: Remark[]; next: number }> {
  const remarks = await read(after, remarksOnPage + ofRowMax);
  const last = remarks[remarksOnPage - 1]?.row;
  if (last === undefined || remarks.at(-1)?.row === last) return { remarkList: [...remarks], next: 0 };
  return { remarkList: remarks.filter(({ row }) => row <= last), next: last };
}
