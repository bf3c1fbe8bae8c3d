const megabyte = 1024 * 1024

/** How much may be on its way to one server at once, and how fast it has to come. */
export const uploadLimits = {
  perPerson: 4,
  perTenant: 16,
  perServer: 24,
  /** The total size of all forms that are being received, by the sizes that they declare. */
  bytes: 512 * megabyte,
  /** The fields of a form beside its files, and the lines between them. */
  fieldBytes: 512 * 1024,
  /** A form that brings less than this over so many seconds is given up. */
  pace: { bytesPerSecond: 4 * 1024, seconds: 20 },
} as const
