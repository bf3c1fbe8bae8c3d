import type { OutgoingSystem } from '@destek/contracts/system/connections'
import type { Tx } from '../../platform/database/driver/tx.ts'
import type { IntegrationFailure } from '../integration-failure.ts'

/** Something that has to reach another system. */
export interface Delivery {
  /** The same for all tries: the other system recognises a repeated delivery by it. */
  id: string
  tenantId: string
  /** The id of the sent record, by its kind. */
  subjectId: string
  caseId: string | null
  creatorId: string | null
  /** 1 for the first one. */
  attempt: number
  /** When it was first tried, of a later try. An earlier one may have arrived unseen. */
  firstTry: Date | null
}

/** Sends one kind of delivery. `Parcel` is the data that is sent, `Receipt` the answer of the other system. */
export interface Courier<Parcel = unknown, Receipt = unknown> {
  kind: string
  system: OutgoingSystem
  maxAttempts: number
  /** True when the other system recognises a repetition. Otherwise only a person may repeat a delivery that may have arrived. */
  mayRepeat: boolean
  /** In a short transaction. Null: there is nothing to send any more, which is as good as sent. Throws an `IntegrationFailure`. */
  pack(tx: Tx, delivery: Delivery): Promise<Parcel | null>
  /** Outside of every transaction, once for each try. Throws an `IntegrationFailure`. */
  send(parcel: Parcel, delivery: Delivery): Promise<Receipt>
  /** In the transaction that notes the success. */
  keep(tx: Tx, delivery: Delivery, receipt: Receipt): Promise<void>
  /** In the transaction that notes the failure; `isLast`: it is not tried again by itself. */
  keepFailure?(tx: Tx, delivery: Delivery, failure: IntegrationFailure, isLast: boolean): Promise<void>
  /** The recipients, by subject, for the list of failed deliveries; null where they must stay hidden. */
  recipients(tx: Tx, subjectIds: string[]): Promise<Map<string, string | null>>
}
