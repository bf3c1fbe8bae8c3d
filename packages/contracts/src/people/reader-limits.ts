// Plain numbers in a file of their own: the thread that reads files loads this one, and nothing of the schemas.

/** The limits of a workbook: the most that Excel writes, or far more than any program does. */
export const workbookLimits = { parts: 5000, sheets: 1000, styles: 65_490, texts: 10_000_000, depth: 64 }

/** The budget for reading one file: memory in megabytes, time in seconds. */
export const readerBudget = { megabytes: 128, seconds: 300 }

/** How many files a server reads at once; of one person one is read and so many wait. */
export const readersAtOnce = { all: 2, waitingPerPerson: 3 }
