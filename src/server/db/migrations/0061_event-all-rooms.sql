ALTER TABLE "events" ADD COLUMN "all_rooms" boolean DEFAULT false NOT NULL;
