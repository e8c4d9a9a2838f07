import { createContext, useContext } from 'react'
import type { Material } from '#shared/materials/materials.ts'

type MaterialsByEvent = ReadonlyMap<number, readonly Material[]>

/** Those of the programme that visitors see now. */
export const ShownMaterials = createContext<MaterialsByEvent>(new Map())

export const useMaterialsOf = (eventId: number) => useContext(ShownMaterials).get(eventId) ?? []
