import { headerMatcher, type ListReader, type ReadRow, readTexts } from './list-reader.ts'

export const roomsReader: ListReader = {
  fields: [
    { field: 'name', label: 'Name', isRequired: true },
    { field: 'building', label: 'Building' },
    { field: 'capacity', label: 'Capacity' },
    { field: 'notes', label: 'Notes' },
  ],
  matchHeader: headerMatcher({
    name: 'Name, Room, Room name, Room number, Raum, Salle, Sala, Zaal',
    building: 'Building, Location, Venue, Site, Gebäude, Bâtiment, Edificio, Gebouw',
    capacity:
      'Capacity, Seats, Seating capacity, Places, Size, Kapazität, Plätze, Capacité, Capacidad, Capienza',
    notes: 'Notes, Note, Comments, Remarks, Description, Equipment, Bemerkungen, Remarques, Notas',
  }),
  read: (cells) => {
    const row: ReadRow = { values: {}, problems: [] }
    readTexts(row, cells, ['name', 'building', 'notes'])
    const capacity = cells.get('capacity')
    if (capacity) row.values.capacity = Number(capacity.replaceAll(/[\s ',]/g, ''))
    return row
  },
}
