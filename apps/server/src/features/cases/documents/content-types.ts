/** What the browser is told a document is, by the ending of its name. */
export const contentTypes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  txt: 'text/plain',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
}
