const interval = 200;

/**
 * Stops this process when the shell that npm started it in is gone.
 *
 * npm passes SIGTERM on to that shell, and Debian's dies of it without telling its child: the server would be
 * left running, unseen, with the port taken.
 */
export function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watching);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  watching.unref();
}
