ALTER TABLE "authors" ADD COLUMN "pronunciation" text DEFAULT '' NOT NULL;
