import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded by Node before the program under measurement: on SIGUSR2 it says how late the event loop was since the last time.

const late = monitorEventLoopDelay({ resolution: 1 });
late.enable();
process.on('SIGUSR2', () => {
  console.log(`delay ${late.percentile(99) / 1e6} ${late.max / 1e6}`);
  late.reset();
});
