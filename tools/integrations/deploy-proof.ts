import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { testCertificate } from '@destek/server/integrations/directory/test-certificate'
import type { Proof } from './directory-proof.ts'
import { findProgram, runCommand } from './run-command.ts'

/** Says that none of the programs is here whose files are shipped; it is not a failure. */
export class NoPrograms extends Error {}

export interface Checker {
  programs: { nginx: string | null; haproxy: string | null; systemd: string | null; helm: string | null }
  folder: string
  stop(): Promise<void>
}

/** The installed programs that can check the files in `deploy`. */
export async function findCheckers(): Promise<Checker> {
  const [nginx, haproxy, systemd, helm] = [
    await findProgram('nginx'),
    await findProgram('haproxy'),
    await findProgram('systemd-analyze'),
    await findProgram('helm'),
  ]
  if (!nginx && !haproxy && !systemd && !helm) throw new NoPrograms('nginx, HAProxy, systemd and Helm are not installed.')
  const folder = await mkdtemp(path.join(tmpdir(), 'destek-deploy-'))
  return { programs: { nginx, haproxy, systemd, helm }, folder, stop: () => rm(folder, { recursive: true, force: true }) }
}

/** Each example is read by the program that it is for; only the places of certificates and of the installed server are others. */
export function deployProofs(root: string, { programs: { nginx, haproxy, systemd, helm }, folder }: Checker): Proof[] {
  const { cert, key } = testCertificate('destek.example.com')
  const place = (name: string) => path.join(folder, name)
  const example = (...names: string[]) => readFile(path.join(root, 'deploy', ...names), 'utf8')
  const proofs: Proof[] = []
  if (nginx)
    proofs.push([
      'nginx takes its example',
      async () => {
        await writeFile(place('fullchain.pem'), cert)
        await writeFile(place('privkey.pem'), key)
        const servers = (await example('nginx', 'destek.conf')).replaceAll('/etc/ssl/destek', folder)
        await writeFile(place('nginx.conf'), `pid ${place('pid')};\nerror_log stderr;\nevents {}\nhttp {\n${servers}}\n`)
        await runCommand(nginx, ['-t', '-c', place('nginx.conf')], 20)
      },
    ])
  if (haproxy)
    proofs.push([
      'HAProxy takes its example',
      async () => {
        await writeFile(place('both.pem'), `${cert}\n${key}`)
        await writeFile(
          place('haproxy.cfg'),
          (await example('haproxy', 'destek.cfg')).replace('/etc/haproxy/destek.pem', place('both.pem')),
        )
        await runCommand(haproxy, ['-c', '-f', place('haproxy.cfg')], 20)
      },
    ])
  if (systemd)
    proofs.push([
      'systemd takes the units',
      async () => {
        for (const name of ['destek.service', 'destek-worker.service']) {
          const unit = await example('systemd', name)
          await writeFile(place(name), unit.replace('/opt/destek/node_modules/.bin/node', process.execPath))
          await runCommand(systemd, ['verify', '--man=no', place(name)], 20)
        }
      },
    ])
  if (helm)
    proofs.push([
      'Helm takes the chart, as it is and with everything switched on',
      async () => {
        const chart = path.join(root, 'deploy/helm/destek')
        await writeFile(place('everything.yaml'), everything)
        for (const values of [[], ['--values', place('everything.yaml')]]) {
          await runCommand(helm, ['lint', '--strict', chart, ...values], 60)
          await runCommand(helm, ['template', 'destek', chart, ...values], 60)
        }
      },
    ])
  return proofs
}

/** Values that switch on every part of the templates. */
const everything = `
files:
  - { name: databases, secret: destek-databases, mountPath: /etc/destek/databases }
  - { name: ca, configMap: company-ca, mountPath: /etc/destek/ca }
env: { DATABASES_FILE: /etc/destek/databases/databases.json, LOG_LEVEL: info }
backup: { enabled: true, existingClaim: backups }
networkPolicy: { enabled: true, extraEgress: [{ ports: [{ port: 4318 }] }] }
autoscaling: { enabled: true }
metrics: { podMonitor: { enabled: true } }
`
