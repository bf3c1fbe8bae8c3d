/**
 * In development React runs each component in a task of the browser's console, so that developer tools show where it was created.
 * React looks for `createTask` when it loads, and skips this without it.
 */
delete (console as { createTask?: unknown }).createTask
