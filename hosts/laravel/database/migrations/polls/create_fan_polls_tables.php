<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('fan_polls', function (Blueprint $table) {
            $table->id();
            $table->string('question');
            $table->timestamp('archived_at')->nullable();
            $table->timestamps();
        });
        Schema::create('fan_poll_options', function (Blueprint $table) {
            $table->id();
            $table->foreignId('poll_id')->constrained('fan_polls')->cascadeOnDelete();
            $table->string('question');
            $table->timestamps();
        });
        Schema::create('fan_poll_answers', function (Blueprint $table) {
            $table->id();
            $table->foreignId('poll_id')->constrained('fan_polls')->cascadeOnDelete();
            $table->foreignId('poll_option_id')->constrained('fan_poll_options')->cascadeOnDelete();
            // `user:7` or `guest:731204`.
            $table->string('person', 30);
            $table->timestamps();
            $table->unique(['poll_id', 'person']);
        });
    }

    public function down(): void
    {
        Schema::dropIfExists('fan_poll_answers');
        Schema::dropIfExists('fan_poll_options');
        Schema::dropIfExists('fan_polls');
    }
};
