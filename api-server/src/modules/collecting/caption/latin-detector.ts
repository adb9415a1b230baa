// On its own, so that its 0.2 s of loading are spent only by a process that detects a language.
export { eld as latinDetector } from 'eld/extrasmall';
