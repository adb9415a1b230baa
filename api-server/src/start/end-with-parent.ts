// Loaded into programs that know nothing of the supervisor: they end when its channel closes.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
