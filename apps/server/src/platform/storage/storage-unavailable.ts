import { Unavailable } from '../http/http-errors.ts'

/** Documents cannot be kept or read at the moment; everything else goes on. The message says why, for those who run the server. */
export class StorageUnavailable extends Unavailable {}
