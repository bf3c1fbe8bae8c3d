import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The files of this tree as a repository to clone from, changes that are not committed included, with a later version tagged `next`. */
export function makeRepository(root: string, folder: string): string {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-C', folder, ...words], { stdio: 'pipe' })
  mkdirSync(folder)
  const files = execFileSync('git', ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    maxBuffer: 1e8,
  })
  for (const file of new Set(files.toString().split('\0').filter(Boolean)))
    // A file may be deleted and not committed yet.
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(folder, file), { verbatimSymlinks: true })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'this version')
  const branch = git('branch', '--show-current').toString().trim()
  git('checkout', '--quiet', '-b', 'later')
  writeFileSync(path.join(folder, 'next-version'), '')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'the next version')
  git('tag', 'next')
  git('checkout', '--quiet', branch)
  return folder
}
