import { createContext, useContext } from 'react'
import type { Material } from '#shared/materials/materials.ts'

/** Those of the programme that visitors see now. */
export const ShownMaterials = createContext<readonly Material[]>([])

export const useMaterialsOf = (eventId: number) =>
  useContext(ShownMaterials).filter((one) => one.eventId === eventId)
