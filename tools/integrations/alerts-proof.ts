import path from 'node:path'
import type { Proof } from './directory-proof.ts'
import { runCommand } from './run-command.ts'

const folder = path.join(import.meta.dirname, '../../deploy/prometheus')

/** The alert rules as Prometheus itself reads them, and when they go off. */
export const alertProofs = (promtool: string): Proof[] => [
  ['the alert rules are understood', () => runCommand(promtool, ['check', 'rules', path.join(folder, 'alerts.yaml')], 20)],
  ['alerts go off when they should', () => runCommand(promtool, ['test', 'rules', path.join(folder, 'alerts.test.yaml')], 20)],
]
