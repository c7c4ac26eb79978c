import { pbkdf2, sha, solveChallenge } from 'altcha/lib';
import type { Challenge, Solution } from 'altcha/types';

/** The message of altcha to a worker: a part of the counters of a challenge. */
export interface Work {
  type: 'work';
  challenge: Challenge;
  counterMode: 'uint32' | 'string';
  counterStart: number;
  counterStep: number;
  /** In milliseconds. */
  timeout: number;
}

/**
 * The algorithms of the browser's own cryptography. Scrypt and Argon2 would need
 * WebAssembly, which the strict policy forbids; see docs/host-api.md, "Security policy".
 */
export const ALGORITHMS = ['SHA-256', 'SHA-384', 'SHA-512'].flatMap((digest) => [
  digest,
  `PBKDF2/${digest}`,
]);

/** @returns null when it was aborted, or timed out */
export function solve(work: Work, controller?: AbortController): Promise<Solution | null> {
  const { deriveKey } = work.challenge.parameters.algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha;
  return solveChallenge({ ...work, deriveKey, controller });
}
