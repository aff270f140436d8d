/**
 * A problem that the operator must fix before the server can start. `main` prints the message alone, without
 * a stack, and ends with the exit code. The message is Portuguese and holds no secret.
 */
export abstract class FailureOfStart extends Error {
  /** 2: the configuration is wrong; 1: anything else. */
  readonly exitCode: number = 1;
}
