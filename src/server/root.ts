import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const up = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : up(dirname(folder))

/** The project's folder, both from the sources and from the build. */
export const projectRoot = up(dirname(fileURLToPath(import.meta.url)))

export const siteVersion: string = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version
