// npm passes signals on to the shell it runs scripts in. Some shells, such as Debian's dash, die of them without
// telling their child, which would keep the port and the data folder: stop when the parent process has gone.
const CHECK_MS = 200

if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, CHECK_MS)
  timer.unref()
}
