import { readConfig } from '@destek/server/platform/config/config'
import { folderStorage } from '@destek/server/platform/storage/folder-storage'
import { documentsFolder } from '@destek/server/platform/storage/open-storage'
import { s3Storage } from '@destek/server/platform/storage/s3-storage'
import { copyDocuments } from './documents/copy-documents.ts'

/** Copies the documents of this installation between its folder and its store: `npm run documents -- copy --to store`. */
const usage = 'Usage: npm run documents -- copy --to store|folder'
const [command, option, direction, ...more] = process.argv.slice(2)
if (command !== 'copy' || option !== '--to' || !['store', 'folder'].includes(direction ?? '') || more.length > 0) {
  console.error(usage)
  process.exit(2)
}
const config = readConfig(process.env)
if (!config.s3) {
  console.error('Set S3_BUCKET and what belongs to it: documents are copied between the folder in DATA_DIR and that store.')
  process.exit(2)
}
const [folder, store] = [folderStorage(documentsFolder(config)), s3Storage(config.s3)]
const [from, to] = direction === 'store' ? [folder, store] : [store, folder]
await to.check()
const { copied, there, failed } = await copyDocuments(from, to, (document, error) =>
  console.error(`${document}: ${error instanceof Error ? error.message : error}`),
)
console.log(`${copied} documents were copied, ${there} were there already, ${failed} failed.`)
if (failed > 0) process.exitCode = 1
