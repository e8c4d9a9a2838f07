CREATE TABLE "media_chunks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_chunks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"filename" text NOT NULL,
	"size" integer NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_filename_unique" UNIQUE("filename"),
	CONSTRAINT "media_files_not_empty" CHECK ("media_files"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "media_chunks" ADD CONSTRAINT "media_chunks_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_chunks_file_id_position_index" ON "media_chunks" USING btree ("file_id","position");--> statement-breakpoint
CREATE INDEX "media_files_uploaded_at_index" ON "media_files" USING btree ("uploaded_at");--> statement-breakpoint
-- Videos are compressed already.
ALTER TABLE "media_chunks" ALTER COLUMN "content" SET STORAGE EXTERNAL;
