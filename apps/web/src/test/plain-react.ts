/**
 * React in development hands every component to a task of the browser's console, so that its tools show where it was made. It looks for
 * that console when it is loaded, and runs the components plainly where there is none.
 */
delete (console as { createTask?: unknown }).createTask
