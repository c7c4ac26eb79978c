<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('fan_messages', function (Blueprint $table) {
            $table->id();
            // Of the application's own users; null where the site itself writes.
            $table->unsignedBigInteger('sender_id')->nullable()->index();
            $table->unsignedBigInteger('receiver_id')->index();
            $table->string('subject');
            $table->text('message');
            $table->timestamp('read_at')->nullable();
            // Each of the two deletes from a list of their own.
            $table->boolean('deleted_by_sender')->default(false);
            $table->boolean('deleted_by_receiver')->default(false);
            $table->timestamps();
        });
    }

    public function down(): void
    {
        Schema::dropIfExists('fan_messages');
    }
};
