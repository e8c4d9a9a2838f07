CREATE TABLE "materials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_id" integer,
	"url" text DEFAULT '' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "materials_kind" CHECK ("materials"."kind" in ('slides', 'poster', 'paper', 'recording')),
	CONSTRAINT "materials_file_or_link" CHECK (("materials"."file_id" is not null) = "materials"."kind" in ('slides', 'poster') and ("materials"."file_id" is null) = ("materials"."url" <> ''))
);
--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "materials_event_id_index" ON "materials" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "materials_file_id_index" ON "materials" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "materials_one_file" ON "materials" USING btree ("event_id","kind") WHERE "materials"."file_id" is not null;--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON materials FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
