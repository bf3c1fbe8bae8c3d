import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importLimits } from '@destek/contracts/people/employee-imports'
import { liveEventsPath } from '@destek/contracts/system/live-events'
import { describe, expect, it } from 'vitest'
import { stagesOf } from './integrations/dockerfile.ts'

const root = path.join(import.meta.dirname, '..')
const read = (...place: string[]) => readFileSync(path.join(root, ...place), 'utf8')
const chart = 'deploy/helm/destek'
const templates = readdirSync(path.join(root, chart, 'templates')).map((name) => ({ name, text: read(chart, 'templates', name) }))
const actions = (text: string) => [...text.matchAll(/\{\{-?\s*(.*?)\s*-?\}\}/gs)].map(([, action = '']) => action)

describe.each(templates)('the template $name of the chart', ({ text }) => {
  it('closes what it opens', () => {
    let open = 0
    for (const action of actions(text)) {
      if (/^(if|with|range|define)\b/.test(action)) open += 1
      if (action === 'end') open -= 1
      expect(open).toBeGreaterThanOrEqual(0)
    }
    expect(open).toBe(0)
    expect(text.split('{{').length).toBe(text.split('}}').length)
  })

  it('reads only values that are explained, and includes only what is defined', () => {
    const explained = valuePaths(read(chart, 'values.yaml'))
    for (const [, value = ''] of text.matchAll(/\.Values\.([\w.]+)/g)) expect(explained).toContain(value)
    const defined = templates.flatMap(({ text: any }) => [...any.matchAll(/define "([^"]+)"/g)].map(([, name]) => name))
    for (const [, name] of text.matchAll(/include "([^"]+)"/g)) expect(defined).toContain(name)
  })
})

describe('the chart', () => {
  const template = (name: string) => templates.find((each) => each.name === name)!.text
  const pods = ['deployment.yaml', 'worker.yaml', 'migration.yaml', 'backup.yaml']
  const { version } = JSON.parse(read('package.json')) as { version: string }

  it('is of the version that it installs, and so is the image', () => {
    expect(read(chart, 'Chart.yaml')).toContain(`\nversion: ${version}\nappVersion: '${version}'\n`)
    expect(read('Dockerfile')).toContain(`\nARG VERSION=${version}\n`)
  })

  it('makes by hooks only what is done once: Helm neither updates nor removes the rest', () => {
    const hooked = templates.filter(({ text }) => text.includes('helm.sh/hook')).map(({ name }) => name)
    expect(hooked).toEqual(['migration.yaml'])
    // It comes before the config map is there.
    expect(template('migration.yaml')).not.toContain('configMapRef')
  })

  it.each(pods)('mounts the files that variables name into the pods of %s', (name) => {
    const [pod, container] = ['destek.volumes', 'destek.mounts'].map((part) => reaches(name, part))
    expect([pod, container]).toEqual([true, true])
  })

  it.each(['deployment.yaml', 'worker.yaml'])('replaces the pods of %s when configuration or secrets have changed', (name) => {
    expect(template(name)).toContain('include "destek.checksums"')
    expect(template('_helpers.tpl')).toMatch(/checksum\/config: [^\n]*sha256sum/)
    expect(template('_helpers.tpl')).toMatch(/checksum\/secrets: [^\n]*sha256sum/)
    expect(template(name)).toContain('include "destek.spread"')
  })

  /** True when a template includes a part, directly or through another part. */
  function reaches(name: string, part: string): boolean {
    const defined = new Map(
      [...template('_helpers.tpl').matchAll(/define "([^"]+)"(.*?)(?=\{\{-? define|$)/gs)].map(([, key = '', text = '']) => [
        key,
        text,
      ]),
    )
    const partsOf = (text: string): string[] =>
      [...text.matchAll(/include "([^"]+)"/g)].flatMap(([, each = '']) => [
        each,
        ...(defined.has(each) ? partsOf(defined.get(each)!) : []),
      ])
    return partsOf(template(name)).includes(part)
  }
})

describe('the Dockerfile', () => {
  const stages = stagesOf(read('Dockerfile'))

  it('copies the manifest of every workspace, so that the install is the one of the lock file', () => {
    const copied = stages[0]!.instructions.filter(({ word }) => word === 'COPY').map(({ rest }) => rest.split(' ')[0])
    for (const folder of ['apps', 'packages'])
      for (const workspace of readdirSync(path.join(root, folder)))
        expect(copied).toContain(`${folder}/${workspace}/package.json`)
  })

  it('runs Node itself, not as root, and is asked how it is', () => {
    const run = stages.at(-1)!
    const said = (word: string) => run.instructions.find((instruction) => instruction.word === word)?.rest
    expect(said('USER')).toBe('1000:1000')
    expect(said('ENTRYPOINT')).toMatch(/^\["node", /)
    expect(said('HEALTHCHECK')).toContain('/health/live')
  })
})

describe.each(['deploy/nginx/destek.conf', 'deploy/haproxy/destek.cfg'])('the example %s', (place) => {
  const text = read(place)
  const largest = /client_max_body_size (\d+)m/.exec(text)?.[1] ?? Number(/sub\((\d+)\)/.exec(text)?.[1]) / 1024 / 1024

  it('lets the largest upload pass, with its form around it', () => {
    expect(Number(largest)).toBeGreaterThan(importLimits.megabytes)
  })

  it('keeps live events open, and the figures inside', () => {
    expect(place.includes('nginx') ? text.includes(liveEventsPath) : text.includes('option http-no-delay')).toBe(true)
    expect(text).toContain('/metrics')
  })
})

it('nginx leaves out a server that is starting, not one that cannot do what is asked, which none of them could', () => {
  const [, cases] = /proxy_next_upstream ([^;]+);/.exec(read('deploy/nginx/destek.conf'))!
  expect(cases!.split(' ')).toEqual(['error', 'timeout', 'http_502'])
})

/** The dotted names of a file of values, areas included. */
function valuePaths(text: string): string[] {
  const above: { indent: number; name: string }[] = []
  return text.split('\n').flatMap((line) => {
    const [, space = '', name] = /^( *)([\w]+):/.exec(line) ?? []
    if (name === undefined) return []
    while (above.length > 0 && above.at(-1)!.indent >= space.length) above.pop()
    above.push({ indent: space.length, name })
    return [above.map((area) => area.name).join('.')]
  })
}
