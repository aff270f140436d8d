/** The proxy of the environment cannot be reached. It is the cause of a `NoResponse`; nothing went to the server. */
export class DeadProxy extends Error {
  readonly found: string;
  readonly advice: string;

  /**
   * @param address of the proxy; what may hold a password is not shown
   * @param variable that names it
   */
  constructor(address: URL, variable: string, options: ErrorOptions) {
    super('the proxy cannot be reached', options);
    this.found = `O proxy ${address.host} (${variable}) não atende.`;
    this.advice = `Corrija ${variable}, ou indique em NO_PROXY que o servidor não precisa de proxy.`;
  }
}
