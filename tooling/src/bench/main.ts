import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace/paths.ts';
import { resultLine } from './result-line.ts';

const folder = join(root, 'bench/src');
const suffix = '.bench.ts';
const [name, ...rest] = process.argv.slice(2);
const names = existsSync(folder)
  ? readdirSync(folder).flatMap((file) => (file.endsWith(suffix) ? [file.slice(0, -suffix.length)] : []))
  : [];

if (name === undefined || !names.includes(name)) {
  process.stderr.write(`Usage: npm run bench -- NAME, where NAME is one of: ${names.join(', ')}\n`);
  process.exit(1);
}

const child = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', join(folder, `${name}${suffix}`), ...rest],
  { cwd: root, stdio: ['inherit', 'pipe', 'inherit'] },
);
let output = '';
child.stdout.setEncoding('utf8');
child.stdout.on('data', (text: string) => {
  output += text;
  process.stdout.write(text);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('close', (code) => {
  if (code !== 0) process.exit(code ?? 1);
  if (resultLine(output) === undefined) {
    process.stderr.write(`bench/src/${name}${suffix} did not end with one line of JSON\n`);
    process.exit(1);
  }
});
