/** The bytes of a file in base64. */
export async function readBase64(file: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
  });
  reader.readAsDataURL(file);
  const address = await read;
  return address.slice(address.indexOf(',') + 1);
}
