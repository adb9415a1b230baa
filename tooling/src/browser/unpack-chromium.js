/*
 * Unpacks the Chromium that an npm package carries into the folder for temporary files. It is a program of its own,
 * because that folder is the only place the package unpacks to, and only a process' environment can move it.
 */
import { inflate } from '@sparticuz/chromium';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFolder = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

await Promise.all(archives.map((name) => inflate(join(packageFolder, 'bin', name))));
