import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
/*
 * Unpacks the Chromium of an npm package into the folder for temporary files. It is a separate program,
 * because the package can unpack only into that folder, which only a process's environment can change.
 */
import { inflate } from '@sparticuz/chromium';

const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

await Promise.all(archives.map((name) => inflate(join(packageFolder, 'bin', name))));
