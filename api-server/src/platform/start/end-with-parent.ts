// Preloaded into programs that know nothing of the supervisor: ends them when the supervisor's IPC channel closes.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
