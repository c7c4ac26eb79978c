<?php

use Illuminate\Database\Migrations\Migration;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends Migration
{
    public function up(): void
    {
        Schema::create('fan_predictions', function (Blueprint $table) {
            $table->id();
            $table->foreignId('game_id')->constrained('fan_games')->cascadeOnDelete();
            // Of the application's own users, whatever their table is called.
            $table->unsignedBigInteger('user_id');
            $table->unsignedTinyInteger('home_halftime');
            $table->unsignedTinyInteger('home_score');
            $table->unsignedTinyInteger('away_halftime');
            $table->unsignedTinyInteger('away_score');
            $table->timestamps();
            $table->unique(['game_id', 'user_id']);
        });
    }

    public function down(): void
    {
        Schema::dropIfExists('fan_predictions');
    }
};
