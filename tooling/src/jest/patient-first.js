import { readFileSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';

/** Tests that are given a minute or more. */
const isPatient = (source) => /(?:setTimeout\(|\}, )(?:[6-9]\d|\d{3})_000\)|\bminutes\)/u.test(source);

/**
 * In a fresh clone nobody knows yet how long a file takes, and a long one that begins last is waited for. Its author
 * knew: files whose tests are given minutes begin first. Then the largest; and once times are known, the longest.
 */
export default class PatientFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const comesFirst = new Set(
      sorted.filter(({ path, duration }) => duration === undefined && isPatient(readFileSync(path, 'utf8'))),
    );
    return [...comesFirst, ...sorted.filter((test) => !comesFirst.has(test))];
  }
}
